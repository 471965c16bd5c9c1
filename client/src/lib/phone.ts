export { formatPhone } from '@contracts/shared/domain/field-rules';
