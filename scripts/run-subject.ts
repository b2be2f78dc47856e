/** A part of a command: what it does, and the program that does it, with the arguments that it is given first. */
export interface Subject {
  what: string
  load: () => Promise<unknown>
  args?: readonly string[]
}

/** Runs the program of the subject that the command line names first, with the rest of the line; without one it lists them all. */
export async function runSubject(command: string, subjects: Readonly<Record<string, Subject>>): Promise<void> {
  const [name = ''] = process.argv.splice(2, 1)
  const subject = Object.hasOwn(subjects, name) ? subjects[name] : undefined
  if (!subject) {
    const width = Math.max(...Object.keys(subjects).map((one) => one.length))
    const lines = Object.entries(subjects).map(([one, { what }]) => `  ${one.padEnd(width)}  ${what}\n`)
    process.stderr.write(`Usage: ${command} SUBJECT\n${lines.join('')}`)
    process.exit(1)
  }
  process.argv.splice(2, 0, ...(subject.args ?? []))
  await subject.load()
}
