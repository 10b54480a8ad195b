import { entity } from '../entity'

/** Banners of a content type (contract/publishing.md, "Taxonomies and images"). */
export const contentBanner = entity('contentBanner', {
  path: 'admin/content/{content_type}/banners',
  id: 'id',
  titleField: 'title',
  label: ['轮播图', 'banner'],
  sorts: [],
  defaultSort: ['sort', 'asc'],
  kind: 'banner',
  screens: ['courseBanner', 'collectibleBanner', 'pictureBanner'],
})
