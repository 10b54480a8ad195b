import type { GalleryImage } from '@contract/widgets/rules'

/** A stable key of a picture; new ones have no id yet. */
export const keyOf = (image: GalleryImage): string => `${image.img_id}:${image.original}`

/** Renumbers `sort` from 1; a picture whose position is unchanged remains the same object. */
export const sorted = (images: readonly GalleryImage[]): GalleryImage[] =>
  images.map((image, at) => (image.sort === at + 1 ? image : { ...image, sort: at + 1 }))

/** Appends stored uploads to the pictures; img_id -1 marks new ones (specification section 3). */
export const withStored = (
  images: readonly GalleryImage[],
  stored: readonly { readonly file: File; readonly url: string }[],
): GalleryImage[] => [
  ...images,
  ...stored.map(({ file, url }) => ({ img_id: -1, original: url, url, sort: 0, name: file.name })),
]
