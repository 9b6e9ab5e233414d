// What pages and exports that write references need of the contracts in the browser.
export * from './catalogue/licence.ts'
export * from './catalogue/person-name.ts'
export * from './catalogue/tex-text.ts'
