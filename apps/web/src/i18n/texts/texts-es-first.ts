export default import.meta.glob<object>('../es/{auth,shell}.ts', { eager: true, import: 'default' })
