import { serve } from 'quaterna/search/worker';

serve(self);
