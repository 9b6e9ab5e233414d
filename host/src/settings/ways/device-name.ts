const browsers: readonly [RegExp, string][] = [
  [/\bFlorilege\//, 'Florilège'],
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bCriOS\/|\bChrome\/|\bChromium\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b|\bMac OS X\b/, 'Mac'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
]

const firstOf = (known: readonly [RegExp, string][], agent: string): string | null =>
  known.find(([pattern]) => pattern.test(agent))?.[1] ?? null

/** Browser and system names in a user agent; null when unknown. */
export const deviceOf = (agent: string | null): { browser: string | null; system: string | null } => ({
  browser: firstOf(browsers, agent ?? ''),
  system: firstOf(systems, agent ?? ''),
})

/** True when an address is the server's own machine. */
export const isLocal = (address: string): boolean => /^(?:127\.|::1$|::ffff:127\.)/.test(address)
