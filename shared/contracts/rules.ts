// Everything of the contracts that runs in the browser: no schema library below this line.
export * from './post/post-constants.ts'
export * from './address.ts'
export * from './privacy.ts'
export * from './relation.ts'
export * from './remote/contract-version.ts'
export * from './remote/declare-remote.ts'
export * from './role.ts'
