import type { Attributed } from './attribution.ts'
import { nameOfBuild } from './remote-set.ts'

const sheetsInForce = (): CSSStyleSheet[] => [...document.styleSheets].filter(({ href, disabled }) => href !== null && !disabled)

const releaseOf = ({ href }: CSSStyleSheet): Attributed | null => {
  const build = /\/r\/[a-z0-9-]+\/([0-9a-f]{16})\//.exec(href ?? '')?.[1] ?? ''
  const name = nameOfBuild(build)
  return name === undefined ? null : { name, build }
}

/** The one release without whose stylesheets the shell is not hidden any more: they are what hides it. */
export const releaseThatHides = (isHidden: () => boolean): Attributed | null => {
  const sheets = sheetsInForce().flatMap((sheet) => {
    const release = releaseOf(sheet)
    return release === null ? [] : [{ sheet, release }]
  })
  const releases = new Map(sheets.map(({ release }) => [release.build, release]))
  const hides = ({ build }: Attributed): boolean => {
    const own = sheets.filter(({ release }) => release.build === build)
    for (const { sheet } of own) sheet.disabled = true
    try {
      return !isHidden()
    } finally {
      for (const { sheet } of own) sheet.disabled = false
    }
  }
  return [...releases.values()].find(hides) ?? null
}
