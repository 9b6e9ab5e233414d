import type { LaunchOptions, PlaywrightTestConfig } from '@playwright/test'

/**
 * Features that Playwright disables in Chromium (`chromiumSwitches.ts` of playwright-core). Chromium uses the last list only,
 * so this one repeats them. Check it with each new version of Playwright.
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
 * Chromium loads two internal pages with some 400 modules behind the address bar of each window, which no test sees. They took
 * more processor time than a page of Florilège (decision 035).
 */
const OFF_FOR_SPEED = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

/** Chromium's arguments. As root, as on many CI machines, it runs only without its own sandbox. */
const BROWSER_FLAGS = ['--no-sandbox', `--disable-features=${[...OFF_FOR_PLAYWRIGHT, ...OFF_FOR_SPEED].join(',')}`]

/** Tells whether the tests run in Firefox (`E2E_ENGINE=firefox`), which runs those tagged `journey`. */
export const IN_FIREFOX = process.env['E2E_ENGINE'] === 'firefox'

/** Launch options for the Chromium at this path; without a path Playwright searches one. */
export const launchOptions = (executablePath: string | undefined): LaunchOptions => ({
  args: BROWSER_FLAGS,
  ...(executablePath === undefined ? {} : { executablePath }),
})

/**
 * Options for the Firefox of the distribution, driven by WebDriver BiDi. It cannot imitate a colour scheme (the patch of
 * playwright-core): its own, a light one, stays.
 */
export const FIREFOX: NonNullable<PlaywrightTestConfig['use']> = {
  browserName: 'firefox',
  channel: 'moz-firefox',
  contextOptions: { colorScheme: null },
  launchOptions: { executablePath: process.env['FIREFOX_PATH'] },
}

/** Options for tests of notifications and push, which the headless shell lacks. */
export const WHOLE_BROWSER = { launchOptions: launchOptions(process.env['CHROMIUM_PATH']) }
