/** Refused build; each reason is one line of text. */
export class BuildRefused extends Error {
  readonly reasons: readonly string[]

  constructor(name: string, reasons: readonly string[]) {
    super(`${name} cannot be released:\n${reasons.map((reason) => `- ${reason}`).join('\n')}`)
    this.name = 'BuildRefused'
    this.reasons = reasons
  }
}
