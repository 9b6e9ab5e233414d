import type { RemoteRoutes } from '@florilege/shared/rules'
import type { RemoteModule } from '@florilege/shared/shell'
import { contributionPages, contributionRoutes } from './features/contribution/feature.ts'
import { editPages, editRoutes } from './features/edit/feature.ts'
import { mediaPages, mediaRoutes } from './features/media/feature.ts'

/** Pages of every feature. */
export const pages: RemoteModule['pages'] = {
  ...contributionPages,
  ...editPages,
  ...mediaPages,
}

/** Routes of every feature, for the declaration: functions, which the entry leaves out. */
export const routes = (): RemoteRoutes => [...contributionRoutes(), ...editRoutes(), ...mediaRoutes()]
