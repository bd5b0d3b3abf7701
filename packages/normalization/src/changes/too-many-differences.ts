/** Too many people differ to hold them in memory. */
export class TooManyDifferencesError extends Error {
  constructor() {
    super('More people differ than are compared at once');
    this.name = 'TooManyDifferencesError';
  }
}
