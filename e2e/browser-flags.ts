import type { LaunchOptions } from '@playwright/test'

/**
 * What Playwright itself turns off in Chromium (`chromiumSwitches.ts` of playwright-core): Chromium heeds the last list of
 * the kind alone, so that one of our own has to hold all of it. Looked at again with each new version of Playwright.
 */
const OFF_FOR_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/**
 * Behind the address bar of each window, Chromium loads two pages of its own with some 400 modules, which no test ever
 * sees: they took more processor time than a page of Florilège (decision 035).
 */
const OFF_FOR_SPEED = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

/** Chromium's arguments. As root, which CI machines often are, it runs only without its own sandbox. */
const BROWSER_FLAGS = ['--no-sandbox', `--disable-features=${[...OFF_FOR_PLAYWRIGHT, ...OFF_FOR_SPEED].join(',')}`]

/** Launch options for the Chromium at this path; without a path Playwright looks for one. */
export const launchOptions = (executablePath: string | undefined): LaunchOptions => ({
  args: BROWSER_FLAGS,
  ...(executablePath === undefined ? {} : { executablePath }),
})

/** Options for tests of notifications and push, which the headless shell lacks. */
export const WHOLE_BROWSER = { launchOptions: launchOptions(process.env['CHROMIUM_PATH']) }
