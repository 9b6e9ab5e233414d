import { findExecutable, installPackages } from './find.ts'

const findWhole = () =>
  findExecutable(
    [process.env['CHROMIUM_PATH'], '/usr/bin/chromium', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
    ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  )
const findShell = () => findExecutable([process.env['HEADLESS_SHELL_PATH']], ['chromium-headless-shell'])
const findFirefox = () => findExecutable([process.env['FIREFOX_PATH'], '/usr/bin/firefox-esr'], ['firefox-esr', 'firefox'])

export type Browsers = {
  /** Regular Chromium. */
  CHROMIUM_PATH: string
  /** Headless shell: a fifth faster, and without push. Regular Chromium when it is missing. */
  HEADLESS_SHELL_PATH: string
}

/** Paths of the browsers, installed if possible; throws with instructions otherwise. */
export const provideBrowsers = (): Browsers => {
  if (findShell() === null && process.env['CHROMIUM_PATH'] === undefined) installPackages('chromium', 'chromium-headless-shell')
  // Without a package of the shell, neither is installed.
  if (findWhole() === null) installPackages('chromium')
  const whole = findWhole()
  if (whole === null)
    throw new Error('No Chromium found: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH to its executable.')
  return { CHROMIUM_PATH: whole, HEADLESS_SHELL_PATH: findShell() ?? whole }
}

/** Path of Firefox, installed if possible; throws with instructions otherwise. */
export const provideFirefox = (): { FIREFOX_PATH: string } => {
  if (findFirefox() === null) installPackages('firefox-esr')
  const path = findFirefox()
  if (path === null)
    throw new Error('No Firefox found: install it (Debian: apt-get install firefox-esr) or set FIREFOX_PATH to its executable.')
  return { FIREFOX_PATH: path }
}
