// Contracts that menus of people and groups need in the browser.
export * from './relation/relation-machine.ts'
export * from './relation/relation-machine-entity.ts'
export * from './report/report-constants.ts'
