/** Site pages, by the name in their path `/info/<name>/` (RT-33). The host provides them in French and English. */
export const HOUSE_PAGES = ['about', 'plates', 'community', 'accessibility', 'privacy'] as const
export type HousePage = (typeof HOUSE_PAGES)[number]

/** Texts that administrators can edit: these pages, and their index. */
export const HOUSE_TEXTS = [...HOUSE_PAGES, 'info'] as const
export type HouseText = (typeof HOUSE_TEXTS)[number]

/** Path of the host's login page (LG-01); operators may set another with LOGIN_TEMPLATE. */
export const LOGIN_TEMPLATE = 'pages/login-screen-page.html'
