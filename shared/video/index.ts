// Videos of other services, bundled by each remote that shows them: import it from pages and slots.
export { VideoFacade } from './video-facade.tsx'
