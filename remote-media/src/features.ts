// Written by `npm run features` from the manifests in `features`.
import type { FeatureDeclaration } from '@florilege/shared/rules'
import type { RemoteModule } from '@florilege/shared/shell'
import { contributionDeclaration, contributionPages } from './features/contribution/feature.ts'
import { editDeclaration, editPages } from './features/edit/feature.ts'
import { mediaDeclaration, mediaPages } from './features/media/feature.ts'
import { uploadDeclaration, uploadSlots } from './features/upload/feature.ts'
import { viewerDeclaration, viewerSlots } from './features/viewer/feature.ts'

/** Pages of every feature. */
export const pages: RemoteModule['pages'] = {
  ...contributionPages,
  ...editPages,
  ...mediaPages,
}

/** Components of every feature for extension points. */
export const slots: RemoteModule['slots'] = {
  ...uploadSlots,
  ...viewerSlots,
}

/** Declarations of every feature: a function, which the entry leaves out. */
export const declarations = (): FeatureDeclaration[] => [
  contributionDeclaration(),
  editDeclaration(),
  mediaDeclaration(),
  uploadDeclaration(),
  viewerDeclaration(),
]
