import { followDialogs } from './open-dialogs.ts'
import { followListeners } from './own-listeners.ts'

// Before anything of a remote runs, and before what the shell runs with is sealed.
followDialogs()
followListeners()
