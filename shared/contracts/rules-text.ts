// Contracts that editors and viewers of rich text need in the browser.
export * from './post/rich-text-clean.ts'
export * from './post/rich-text.ts'
