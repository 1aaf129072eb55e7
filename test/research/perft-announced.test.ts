import { describePerft } from './goldens.ts';

describePerft('announced', 6);
