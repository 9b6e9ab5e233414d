// What forms and editors need of the contracts in the browser: parsers of what people write, and the states of what they send.
export * from './catalogue/identifiers.ts'
export * from './catalogue/link-rules.ts'
export * from './contribution/contribution-states.ts'
export * from './coordinates/format-coordinates.ts'
export * from './coordinates/parse-coordinates.ts'
export * from './report/report-constants.ts'
export * from './session/password-rules.ts'
export * from './video/video-link.ts'
