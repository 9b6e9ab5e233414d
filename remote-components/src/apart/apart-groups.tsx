import type { WithPlates } from '../page/plates.ts'
import { CropGroup } from './crop-group.tsx'
import { EditorGroup } from './editor-group.tsx'
import { HouseGroup } from './house-group.tsx'
import { MapGroup } from './map-group.tsx'
import { ReportGroup } from './report-group.tsx'
import { SeeAsGroup } from './see-as-group.tsx'
import { ShellGroup } from './shell-group.tsx'
import { VideoGroup } from './video-group.tsx'

/** Components outside of shared/ui, in a script of their own: with the editor the page would be larger than a page may be. */
export const ApartGroups = ({ plates }: WithPlates) => (
  <>
    <EditorGroup plates={plates} />
    <MapGroup />
    <CropGroup plates={plates} />
    <VideoGroup plates={plates} />
    <ReportGroup plates={plates} />
    <SeeAsGroup />
    <HouseGroup />
    <ShellGroup />
  </>
)
