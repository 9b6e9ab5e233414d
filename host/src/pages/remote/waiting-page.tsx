import { SkeletonLines } from '@florilege/shared/ui'

/** Placeholder of a loading page. */
export const WaitingPage = () => <SkeletonLines lines={6} />
