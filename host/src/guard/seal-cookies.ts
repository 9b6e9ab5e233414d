import { sealCookies } from './cookies.ts'

// Before anything of a remote runs.
sealCookies()
