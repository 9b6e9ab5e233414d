import { followDialogs } from './open-dialogs.ts'

// Before anything of a remote runs.
followDialogs()
