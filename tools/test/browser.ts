import { findExecutable, installPackages } from './find.ts'

const find = () =>
  findExecutable(
    [process.env['CHROMIUM_PATH'], '/usr/bin/chromium', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
    ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  )

/** Path of a Chromium, installed where that is possible; throws with the way to provide one. */
export const provideBrowser = (): string => {
  const found = find() ?? (installPackages('chromium') ? find() : null)
  if (found === null)
    throw new Error('No Chromium found: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH to its executable.')
  return found
}
