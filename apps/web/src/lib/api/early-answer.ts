declare global {
  interface Window {
    /** What the page itself asked before any script had come, by `start/before-paint.js`. */
    earlyAnswer?: { path: string; answer: Promise<Response> }
  }
}

/** The answer that the page has asked for already, once; undefined where it asked for another, or was refused. */
export async function takeEarly(path: string): Promise<Response | undefined> {
  const early = window.earlyAnswer
  if (early?.path !== path) return undefined
  delete window.earlyAnswer
  const answer = await early.answer.catch(() => undefined)
  return answer?.ok ? answer : undefined
}
