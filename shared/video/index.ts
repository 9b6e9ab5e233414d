// Videos of other services. Each remote that shows them bundles it: import it from pages and slots.
export { VideoFacade } from './video-facade.tsx'
