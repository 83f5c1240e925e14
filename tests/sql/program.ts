/** The sources of the engine and the server as the compiler reads them, with its types. */
import { join } from "node:path";
import { type Node, SyntaxKind } from "typescript/unstable/ast";
import { API, type Checker, type Project, type Type } from "typescript/unstable/sync";

const ROOT = join(import.meta.dirname, "../..");
const OURS = /\/packages\/(engine|server)\/src\/.*\.ts$/;
/** A test's own statements are tried by running it, those of the migrations by the database that the others are planned in. */
const TRIED_BY_RUNNING = /\.test\.ts$|\/test-[^/]*\.ts$|\/testing\/|\/migrations\//;

export interface Program extends Disposable {
  readonly checker: Checker;
  /** Every node of the sources, a file's in their order. */
  readonly nodes: readonly Node[];
  /** The function, method, variable or parameter that a name stands for. */
  declarationOf(name: Node): Node | undefined;
  typeOf(node: Node): Type | undefined;
}

export function openProgram(): Program {
  const api = new API({ cwd: ROOT });
  const project = api
    .updateSnapshot({ openProjects: [join(import.meta.dirname, "tsconfig.json")] })
    .getProjects()[0]!;
  const { checker } = project;
  return {
    checker,
    nodes: nodesOf(project),
    declarationOf: remembered((name) => find(checker, name)),
    typeOf: remembered((node) => checker.getTypeAtLocation(node)),
    [Symbol.dispose]: () => api.close(),
  };
}

/** The compiler is another process: what it was asked once is not asked again. */
function remembered<Answer>(ask: (node: Node) => Answer): (node: Node) => Answer {
  const answers = new Map<Node, Answer>();
  return (node) => {
    if (!answers.has(node)) answers.set(node, ask(node));
    return answers.get(node) as Answer;
  };
}

function nodesOf({ program }: Project): Node[] {
  const nodes: Node[] = [];
  const gather = (node: Node): void => {
    nodes.push(node);
    node.forEachChild(gather);
  };
  for (const file of program.getSourceFileNames())
    if (OURS.test(file) && !TRIED_BY_RUNNING.test(file)) program.getSourceFile(file)!.forEachChild(gather);
  return nodes;
}

function find(checker: Checker, name: Node): Node | undefined {
  const isShorthand = name.parent.kind === SyntaxKind.ShorthandPropertyAssignment;
  const symbol = isShorthand
    ? checker.getShorthandAssignmentValueSymbol(name.parent)
    : checker.getSymbolAtLocation(name);
  const handle = symbol?.valueDeclaration ?? symbol?.declarations[0];
  const declaration = handle?.resolve();
  const isAlias =
    declaration?.kind === SyntaxKind.ImportSpecifier || declaration?.kind === SyntaxKind.ImportClause;
  return isAlias ? checker.getAliasedSymbol(symbol!).valueDeclaration?.resolve() : declaration;
}

/** `data/query/sort.ts:12`, from the folder of the packages on. */
export function placeOf(node: Node): string {
  const file = node.getSourceFile();
  const line = file.text.slice(0, node.getStart(file)).split("\n").length;
  return `${fileOf(node)}:${line}`;
}

export const fileOf = (node: Node): string =>
  node.getSourceFile().fileName.replace(/^.*\/packages\//, "packages/");
