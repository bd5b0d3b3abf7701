/** FIFO queue that doesn't move the remaining items on each step. */
export class FifoQueue<Item> {
  private items: (Item | undefined)[] = [];
  private head = 0;

  push(item: Item): void {
    this.items.push(item);
  }

  first(): Item | undefined {
    return this.items[this.head];
  }

  shift(): Item | undefined {
    const item = this.items[this.head];
    if (item === undefined) return undefined;
    this.items[this.head++] = undefined;
    if (this.head > 4096 && this.head * 2 > this.items.length) {
      this.items = this.items.slice(this.head);
      this.head = 0;
    }
    return item;
  }
}
