// Tests over real servers take as long as the machine lets them: five seconds are nothing on one that is busy. A test
// that hangs still ends, and no test measures time by this.
import { jest } from '@jest/globals';

jest.setTimeout(120_000);
