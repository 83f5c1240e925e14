import { lazyComponent } from "../../base/ui/broken/lazy-component.tsx";

export const cardPage = lazyComponent(() => import("./CardPage.tsx"));
export const galleryPage = lazyComponent(() => import("./gallery/GalleryPage.tsx"));
