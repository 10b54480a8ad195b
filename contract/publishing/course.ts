import { entity } from '../entity'

/** Courses (contract/publishing.md, content type 1). */
export const course = entity('course', {
  variantOf: 'goods',
  id: 'goods_id',
  titleField: 'goods_name',
  label: ['课程', 'course'],
  screens: ['courseList', 'courseAudit', 'coursePublish'],
})
