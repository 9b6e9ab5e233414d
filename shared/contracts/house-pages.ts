/** Texts of the house, by the name in their address `/info/<name>/` (RT-33). The host brings them, in French and English. */
export const HOUSE_PAGES = ['about', 'plates', 'community', 'accessibility', 'privacy'] as const
export type HousePage = (typeof HOUSE_PAGES)[number]

/** Texts that administrators edit: those, and the page that leads to them. */
export const HOUSE_TEXTS = [...HOUSE_PAGES, 'info'] as const
export type HouseText = (typeof HOUSE_TEXTS)[number]

/** Path of the login page that the host brings (LG-01); an operator may name another by LOGIN_TEMPLATE. */
export const LOGIN_TEMPLATE = 'pages/login-screen-page.html'
