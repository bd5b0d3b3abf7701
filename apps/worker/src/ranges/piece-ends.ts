/**
 * Pieces of work, of which each ends beside the next: when its work is done, what is left is to wait for the disk and the
 * database.
 */
export class PieceEnds {
  private readonly open = new Set<Promise<void>>();

  /**
   * Settles when the work of the piece is done, or the piece has ended or failed before. What it throws later is thrown by
   * `settled`.
   */
  begin(piece: (onWorked: () => void) => Promise<void>): Promise<void> {
    return new Promise((resolve, reject) => {
      const ended = piece(resolve);
      this.open.add(ended);
      ended.then(() => {
        this.open.delete(ended);
        resolve();
      }, reject);
    });
  }

  /** All that were begun have ended. */
  async settled(): Promise<void> {
    await Promise.all(this.open);
  }

  /** None goes on, however it ended. */
  async over(): Promise<void> {
    await Promise.allSettled(this.open);
  }
}
