import { addDeclaration } from '@/providers/i18n/i18n'
import { fieldsOfReport, type Report, type Resource } from '@/schema'
import { withFields, withKinds } from '../kinds/register'

/** Prepares a declaration for rendering: loads the messages of a further language and the field kinds of its area. */
export function prepareDeclaration(resource: Resource): Promise<Resource> {
  addDeclaration(resource)
  return withKinds(resource)
}

/** Prepares a report for rendering, like `prepareDeclaration`. */
export async function prepareReport(report: Report): Promise<Report> {
  addDeclaration(report)
  await withFields(fieldsOfReport(report))
  return report
}
