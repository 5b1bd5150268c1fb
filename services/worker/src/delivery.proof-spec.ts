import { describeDelivery } from './testing/describe-delivery';

describeDelivery('redis');
