// What editors and readers of rich text need of the contracts in the browser.
export * from './post/rich-text-clean.ts'
export * from './post/rich-text.ts'
