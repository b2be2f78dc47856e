export default import.meta.glob<object>(['../it/**/*.ts', '!**/{auth,shell}.ts'], { eager: true, import: 'default' })
