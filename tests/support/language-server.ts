import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  type CodeAction,
  CodeActionRequest,
  type CompletionItem,
  type CompletionList,
  CompletionRequest,
  ConfigurationRequest,
  createProtocolConnection,
  type Diagnostic,
  DidChangeTextDocumentNotification,
  DidChangeWatchedFilesNotification,
  DidOpenTextDocumentNotification,
  FileChangeType,
  type Hover,
  HoverRequest,
  InitializedNotification,
  InitializeRequest,
  type Position,
  PublishDiagnosticsNotification,
  RegistrationRequest,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver-protocol/node';
import { projectRoot } from '../../cli/platform/project-root.ts';

const require = createRequire(import.meta.url);

/** The YAML language server in a process of its own, as VS Code has it with the settings of this project. */
export interface LanguageServer {
  /** Shows it a file of the workspace with a text, and resolves with what it finds wrong in that. */
  show(name: string, text: string): Promise<Diagnostic[]>;
  complete(name: string, position: Position): Promise<CompletionItem[]>;
  hover(name: string, position: Position): Promise<string>;
  /** Returns the quick fixes for a diagnostic: what each would write in its place. */
  quickFixes(name: string, diagnostic: Diagnostic): Promise<string[]>;
  /** Tells it of a file that has changed on the disk. */
  noteChange(name: string): Promise<void>;
  close(): void;
}

/** @param workspace an absolute path */
export async function openLanguageServer(workspace: string): Promise<LanguageServer> {
  const bin = require.resolve('yaml-language-server/bin/yaml-language-server');
  const child = spawn(process.execPath, [bin, '--stdio'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const connection = createProtocolConnection(
    new StreamMessageReader(child.stdout),
    new StreamMessageWriter(child.stdin),
  );
  const uriOf = (name: string) => pathToFileURL(join(workspace, name)).href;
  const versions = new Map<string, number>();
  const waiting = new Map<string, (diagnostics: Diagnostic[]) => void>();

  const settings = editorSettings();
  connection.onRequest(ConfigurationRequest.type, ({ items }) =>
    items.map(({ section = '' }) => settings[section] ?? {}),
  );
  connection.onRequest(RegistrationRequest.type, () => {});
  connection.onNotification(PublishDiagnosticsNotification.type, ({ uri, version, diagnostics }) => {
    if (version === undefined || version === versions.get(uri)) waiting.get(uri)?.(diagnostics);
  });
  connection.listen();
  const uri = pathToFileURL(workspace).href;
  await connection.sendRequest(InitializeRequest.type, {
    processId: process.pid,
    rootUri: uri,
    workspaceFolders: [{ uri, name: 'workspace' }],
    capabilities: {
      workspace: { configuration: true, workspaceFolders: true, didChangeConfiguration: { dynamicRegistration: true } },
      textDocument: {
        completion: { completionItem: { snippetSupport: true, documentationFormat: ['markdown'] } },
        hover: { contentFormat: ['markdown'] },
      },
    },
  });
  await connection.sendNotification(InitializedNotification.type, {});

  return {
    async show(name, text) {
      const uri = uriOf(name);
      const version = (versions.get(uri) ?? 0) + 1;
      versions.set(uri, version);
      const found = new Promise<Diagnostic[]>((resolve) => waiting.set(uri, resolve));
      if (version === 1)
        await connection.sendNotification(DidOpenTextDocumentNotification.type, {
          textDocument: { uri, languageId: 'yaml', version, text },
        });
      else
        await connection.sendNotification(DidChangeTextDocumentNotification.type, {
          textDocument: { uri, version },
          contentChanges: [{ text }],
        });
      return found;
    },
    async complete(name, position) {
      const answer = await connection.sendRequest(CompletionRequest.type, {
        textDocument: { uri: uriOf(name) },
        position,
      });
      return (answer as CompletionList | null)?.items ?? [];
    },
    async hover(name, position) {
      const answer: Hover | null = await connection.sendRequest(HoverRequest.type, {
        textDocument: { uri: uriOf(name) },
        position,
      });
      return answer ? (answer.contents as { value: string }).value : '';
    },
    async quickFixes(name, diagnostic) {
      const uri = uriOf(name);
      const answer = await connection.sendRequest(CodeActionRequest.type, {
        textDocument: { uri },
        range: diagnostic.range,
        context: { diagnostics: [diagnostic] },
      });
      const actions = (answer ?? []).filter((action): action is CodeAction => 'edit' in action);
      return actions.flatMap(({ kind, edit }) =>
        kind === 'quickfix' ? (edit?.changes?.[uri] ?? []).map(({ newText }) => newText) : [],
      );
    },
    noteChange: (name) =>
      connection.sendNotification(DidChangeWatchedFilesNotification.type, {
        changes: [{ uri: uriOf(name), type: FileChangeType.Changed }],
      }),
    close() {
      connection.dispose();
      child.kill();
    },
  };
}

/** The settings of VS Code that are committed, by their section, as VS Code hands them out. */
function editorSettings(): Record<string, Record<string, unknown>> {
  const flat: Record<string, unknown> = JSON.parse(readFileSync(join(projectRoot, '.vscode/settings.json'), 'utf8'));
  const yaml: Record<string, Record<string, unknown>> = {};
  for (const [name, value] of Object.entries(flat)) {
    const [section, group = '', key] = name.split('.');
    if (section === 'yaml')
      yaml[group] = { ...yaml[group], ...(key === undefined ? (value as object) : { [key]: value }) };
  }
  return { yaml };
}
