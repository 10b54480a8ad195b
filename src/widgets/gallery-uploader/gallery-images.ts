import type { GalleryImage } from '@contract/widgets/rules'

/** What tells a picture apart while its place changes: new ones have no id of their own yet. */
export const keyOf = (image: GalleryImage): string => `${image.img_id}:${image.original}`

/** The pictures with `sort` counted from 1; one whose place has not changed stays the same object. */
export const sorted = (images: readonly GalleryImage[]): GalleryImage[] =>
  images.map((image, at) => (image.sort === at + 1 ? image : { ...image, sort: at + 1 }))

/** What was just stored, behind the pictures there are; img_id -1 says that they are new (specification section 3). */
export const withStored = (
  images: readonly GalleryImage[],
  stored: readonly { readonly file: File; readonly url: string }[],
): GalleryImage[] => [
  ...images,
  ...stored.map(({ file, url }) => ({ img_id: -1, original: url, url, sort: 0, name: file.name })),
]
