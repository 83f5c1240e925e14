import { lazyComponent } from "../../base/ui/broken/lazy-component.tsx";

export const galleryPage = lazyComponent(() => import("./gallery/GalleryPage.tsx"));
