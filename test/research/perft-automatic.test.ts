import { describePerft } from './goldens.ts';

describePerft('automatic', 8);
