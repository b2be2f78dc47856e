interface Waiting {
  account: string | null
  begin: () => void
}

/**
 * A few places at which work is done for many accounts: whoever was served longest ago comes next, however much another has
 * waiting. Each process has its own.
 */
export class FairSlots {
  private busy = 0
  private turn = 0
  private readonly waiting: Waiting[] = []
  /** When each account was served last, counted in turns; forgotten once nobody waits. */
  private readonly served = new Map<string | null, number>()
  private readonly most: number

  constructor(most: number) {
    this.most = most
  }

  /** Runs `work` when it is the account's turn. */
  async run<T>(account: string | null, work: () => Promise<T>): Promise<T> {
    if (this.busy >= this.most) {
      await new Promise<void>((begin) => {
        this.waiting.push({ account, begin })
      })
    } else {
      this.busy += 1
    }
    this.turn += 1
    this.served.set(account, this.turn)
    try {
      return await work()
    } finally {
      this.handOn()
    }
  }

  /** The slot is handed on as it is, so that nobody comes in between. */
  private handOn(): void {
    const lastServed = ({ account }: Waiting) => this.served.get(account) ?? 0
    // The earliest of those who were served longest ago: sorting keeps the order of asking.
    const [next] = this.waiting.toSorted((a, b) => lastServed(a) - lastServed(b))
    if (next) {
      this.waiting.splice(this.waiting.indexOf(next), 1)
      next.begin()
    } else {
      this.busy -= 1
      if (this.busy === 0) this.served.clear()
    }
  }
}
