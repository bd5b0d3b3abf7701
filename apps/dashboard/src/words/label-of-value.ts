export { labelOfValue } from '@rollcall/contracts/label-of-value';
