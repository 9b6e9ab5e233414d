// Contracts that pages and exports with references need in the browser.
export * from './catalogue/licence.ts'
export * from './catalogue/person-name.ts'
export * from './catalogue/tex-text.ts'
