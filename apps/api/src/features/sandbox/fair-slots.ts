interface Waiting {
  account: string | null
  begin: () => void
}

/**
 * A few slots for the work of many accounts. The account that was served longest ago comes next, however much work another one
 * has waiting. Each process has its own slots.
 */
export class FairSlots {
  private busy = 0
  private turn = 0
  private readonly waiting: Waiting[] = []
  /** The turn at which each account was last served; cleared once no work waits. */
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

  /** Hands the slot on directly, so that no new work gets in between. */
  private handOn(): void {
    const lastServed = ({ account }: Waiting) => this.served.get(account) ?? 0
    // Sorting is stable, so among equals the one that asked first wins.
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
