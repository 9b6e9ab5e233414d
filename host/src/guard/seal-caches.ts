import { sealCaches } from './caches.ts'

// Before anything of a remote runs.
sealCaches()
