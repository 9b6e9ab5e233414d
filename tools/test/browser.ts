import { findExecutable, installPackages } from './find.ts'

const findWhole = () =>
  findExecutable(
    [process.env['CHROMIUM_PATH'], '/usr/bin/chromium', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
    ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  )
const findShell = () => findExecutable([process.env['HEADLESS_SHELL_PATH']], ['chromium-headless-shell'])

export type Browsers = {
  /** Chromium as people have it. */
  CHROMIUM_PATH: string
  /** Chromium without a window: a fifth faster, and without push. The whole one where there is none. */
  HEADLESS_SHELL_PATH: string
}

/** Paths of the browsers, installed where that is possible; throws with the way to provide one. */
export const provideBrowsers = (): Browsers => {
  if (findShell() === null && process.env['CHROMIUM_PATH'] === undefined) installPackages('chromium', 'chromium-headless-shell')
  // Where there is no package of the shell, neither was installed.
  if (findWhole() === null) installPackages('chromium')
  const whole = findWhole()
  if (whole === null)
    throw new Error('No Chromium found: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH to its executable.')
  return { CHROMIUM_PATH: whole, HEADLESS_SHELL_PATH: findShell() ?? whole }
}
