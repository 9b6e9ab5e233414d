/** Smallest phone and desk of the requirements, in CSS pixels. */
export const PHONE = { width: 390, height: 844 }
export const DESK = { width: 1280, height: 800 }
export const SCREENS = [PHONE, DESK] as const
