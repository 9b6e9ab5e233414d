import type { FeatureDeclaration } from '@florilege/shared/rules'
import type { RemoteModule } from '@florilege/shared/shell'

export const uploadDeclaration = (): FeatureDeclaration => ({
  slots: [
    { slot: 'upload', access: 'signed-in' },
    { slot: 'tray', access: 'signed-in' },
  ],
})

export const uploadSlots: RemoteModule['slots'] = {
  upload: () => import(/* webpackChunkName: "slot-upload" */ './upload-slot.tsx'),
  tray: () => import(/* webpackChunkName: "slot-tray" */ './tray/tray-slot.tsx'),
}
